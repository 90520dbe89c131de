/** The games' boards. A board is a folder: whatever is there is found, and fetched when a table of that game opens. */
import type {
  BoardModule,
  BoardProps,
  ChronicleModule,
  EditorProps,
  GameTypes,
  OptionFieldProps,
  SketchProps,
} from "@admiralty/engine";
import type { Component } from "svelte";

type Emblem = Component<{ seat: string }>;
/** The board of some game. */
export type Board = BoardModule<
  GameTypes,
  Component<BoardProps>,
  Emblem,
  Component<OptionFieldProps>,
  Component<{ unit: string; size: number }>
>;

const boards = import.meta.glob<{ board: Board }>("../games/*/board/index.ts");

/** Where a game's scenarios are made; fetched when somebody opens it. */
const editors = import.meta.glob<{ Editor: Component<EditorProps> }>("../games/*/board/editor/index.ts");

/** A position at the size of a stamp, for lists. */
const thumbnails = import.meta.glob<{ Thumbnail: Component<{ view: unknown }> }>("../games/*/board/thumbnail/index.ts");

/** What a game says of a match that is over; fetched with its ending or its report. */
export type Chronicle = ChronicleModule<
  GameTypes,
  Component,
  Component<{ unit: string; size: number }>,
  Component<SketchProps>
>;
const chronicles = import.meta.glob<{ chronicle: Chronicle }>("../games/*/board/chronicle/index.ts");

/** The module in a game's own folder, whichever folder the games are in. */
function inFolderOf<Part>(found: Readonly<Record<string, () => Promise<Part>>>, id: string): Promise<Part> | undefined {
  return Object.entries(found).find(([path]) => path.includes(`/${id}/board/`))?.[1]();
}

export async function loadEditor(id: string): Promise<Component<EditorProps> | undefined> {
  return (await inFolderOf(editors, id))?.Editor;
}

export async function loadThumbnail(id: string): Promise<Component<{ view: unknown }> | undefined> {
  return (await inFolderOf(thumbnails, id))?.Thumbnail;
}

export async function loadBoard(id: string): Promise<Board | undefined> {
  return (await inFolderOf(boards, id))?.board;
}

export async function loadChronicle(id: string): Promise<Chronicle | undefined> {
  return (await inFolderOf(chronicles, id))?.chronicle;
}
