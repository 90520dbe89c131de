/** Looking back at Bismarck finds what neither admiral would do. */
import { testBlunders } from "../../../../ai/tests/blunders.ts";
import { measured } from "./planted.ts";

testBlunders(measured);
