/** Ships and hexes as they stand in sentences. */
import { ref } from "@admiralty/engine";
import {
  type Escort,
  escortIds,
  escortNames,
  type Hex,
  hexIds,
  type Merchant,
  merchantIds,
  merchants,
} from "./components.ts";
import type { EscortId, HexId, MerchantId } from "./types.ts";

export const escortName = (ship: Escort): string => escortNames[ship]!;
export const merchantName = (ship: Merchant): string => merchants[ship]!.name;
export const hexName = (hex: Hex): string => hexIds[hex]!;

// With a reference, for whatever can show one.
export const escortRef = (id: EscortId): string => ref("ship", id, escortNames[escortIds.indexOf(id)]!);
export const merchantRef = (id: MerchantId): string => ref("ship", id, merchants[merchantIds.indexOf(id)]!.name);
export const hexRef = (id: HexId): string => ref("hex", id, id);
export const convoyRef = ref("ship", "convoy", "the convoy");
/** At the head of a sentence. */
export const theConvoy = ref("ship", "convoy", "The convoy");
