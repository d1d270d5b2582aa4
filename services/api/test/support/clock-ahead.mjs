/** Preload this into a process to move its clock ahead by CLOCK_AHEAD_MS. */
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS);
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RightDate.now() + AHEAD_MS] : parts));
  }

  static now() {
    return RightDate.now() + AHEAD_MS;
  }
};
