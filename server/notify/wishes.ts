/** What a person wants to be told, and by which way. */
import type { NoticeKind, NoticeWay, NotifyBy } from "@admiralty/wire";

export function wants(by: NotifyBy, kind: NoticeKind, way: NoticeWay): boolean {
  return by[way] !== false && by.events?.[kind]?.[way] !== false;
}
