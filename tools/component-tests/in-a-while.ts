/** Lets the page run for 40 turns of the event loop: a time that grows on a busy machine for both sides. */
export async function inAWhile(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
