/** The second factor: one-time codes of an app, and a few codes on paper for the day the app is lost. */
import { randomInt } from "node:crypto";
import { conflict, Refused } from "../errors.ts";
import { digest } from "../ids.ts";
import { alone } from "../store/alone.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { newTotpSecret, totpAddress, totpStep } from "./totp.ts";

interface Kept {
  readonly secret: string;
  /** False until a first code has shown that the app has it. */
  readonly on: boolean;
  /** The last step of which a code was used. */
  readonly last: number;
  /** Hashes of the codes on paper. */
  readonly recovery: readonly string[];
}

const recoveryCodes = 8;
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export function hasSecondFactor(person: PeopleRow): boolean {
  return person.totp !== null && (JSON.parse(person.totp) as Kept).on;
}

export const wrongCode = (): Refused => new Refused(401, "wrong-code", "That code is not right, or was used before.");

export class SecondFactor {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** A new secret; it counts when it is confirmed. */
  async begin(person: PeopleRow): Promise<{ readonly secret: string; readonly address: string }> {
    if (hasSecondFactor(person)) throw conflict("on", "The second factor is on; turn it off first.");
    const secret = newTotpSecret();
    await this.keep(this.store.db, person.id, { secret, on: false, last: 0, recovery: [] });
    return { secret, address: totpAddress(secret, "Admiralty", person.name) };
  }

  /** Answers the codes for paper, which are told this once. */
  confirm(person: PeopleRow, code: string): Promise<readonly string[]> {
    return this.locked(person.id, async (trx, kept) => {
      if (!kept || kept.on) throw conflict("nothing", "There is nothing to confirm.");
      const step = totpStep(kept.secret, code, this.store.now(), kept.last);
      if (step === undefined) throw wrongCode();
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
      await this.keep(trx, person.id, { ...kept, on: true, last: step, recovery: codes.map(digest) });
      return codes;
    });
  }

  /** Throws unless the code is good; it is used up by this. */
  check(person: string, code: string): Promise<void> {
    return this.locked(person, async (trx, kept) => {
      if (!kept?.on) return;
      const step = totpStep(kept.secret, code, this.store.now(), kept.last);
      const paper = digest(code.trim().toLowerCase());
      if (step !== undefined) await this.keep(trx, person, { ...kept, last: step });
      else if (kept.recovery.includes(paper)) {
        await this.keep(trx, person, { ...kept, recovery: kept.recovery.filter((hash) => hash !== paper) });
      } else throw wrongCode();
    });
  }

  async drop(person: string): Promise<void> {
    await this.keep(this.store.db, person, null);
  }

  private locked<Result>(person: string, work: (trx: Writing, kept: Kept | undefined) => Promise<Result>) {
    return alone(this.store, "people", person, async (trx) => {
      const row = await trx.selectFrom("people").select("totp").where("id", "=", person).executeTakeFirst();
      return work(trx, row?.totp ? (JSON.parse(row.totp) as Kept) : undefined);
    });
  }

  private async keep(db: Writing, person: string, kept: Kept | null): Promise<void> {
    const totp = kept && JSON.stringify(kept);
    await db.updateTable("people").set({ totp }).where("id", "=", person).execute();
  }
}

type Writing = Pick<Store["db"], "updateTable">;

function newRecoveryCode(): string {
  const text = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`;
}
