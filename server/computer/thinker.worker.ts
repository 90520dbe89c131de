/** A thread in which computer players think. */
import { parentPort } from "node:worker_threads";
import { allGames } from "../shelf.ts";
import { serveThoughts } from "./thoughts.ts";

if (parentPort) serveThoughts(parentPort, allGames);
