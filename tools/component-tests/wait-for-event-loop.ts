/** Waits for 40 turns of the event loop, and not for a time, because a busy machine needs longer for the page's work, too. */
export async function waitForEventLoop(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
