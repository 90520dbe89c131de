/** Looking back at Attack Sub finds what no hunter would do. */
import { testBlunders } from "../../../../ai/tests/blunders.ts";
import { measured } from "./planted.ts";

testBlunders(measured);
