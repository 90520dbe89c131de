/** Looking back at War at Sea finds what no sailor would do. */
import { testBlunders } from "../../../../ai/tests/blunders.ts";
import { measured } from "./planted.ts";

testBlunders(measured);
