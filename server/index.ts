export { type Running, type ServeOptions, serve } from "./serve.ts";
export type { ShelfSource } from "./shelf.ts";
export { type BackupReport, backup, type RestoreReport, restore } from "./upkeep/backup.ts";
export { type DoctorReport, doctor, type Finding } from "./upkeep/doctor.ts";
export { appoint } from "./upkeep/operator.ts";
