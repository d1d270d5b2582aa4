/** Waits for 40 turns of the event loop, which takes longer on a busy machine, as does the page's own work. */
export async function inAWhile(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
