/** Requests of operators. */
import { OperatorClient } from "@admiralty/client";
import { account } from "./account.svelte.ts";

export const operators = new OperatorClient(account.client);
