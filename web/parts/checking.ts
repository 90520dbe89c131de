/** Reading and verifying records: a good deal of code, fetched only by whoever asks for it. */
export { readRecord, verifyRecord } from "@admiralty/engine";
