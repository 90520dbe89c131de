/** The games' boards. A board is a folder: whatever is there is found, and fetched when a table of that game opens. */
import type { BoardModule, BoardProps } from "@admiralty/engine";
import type { Component } from "svelte";

// biome-ignore lint/suspicious/noExplicitAny: the props of some game's board
export type AnyBoardProps = BoardProps<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the board of some game
export type AnyBoard = BoardModule<any, any, any, Component<AnyBoardProps>, Component<{ seat: string }>>;

const boards = import.meta.glob<{ board: AnyBoard }>("../games/*/board/index.ts");

export async function loadBoard(id: string): Promise<AnyBoard | undefined> {
  return (await boards[`../games/${id}/board/index.ts`]?.())?.board;
}
