/** Lets what a test does in the page go on for 40 turns of the event loop: a time that a busy machine makes longer for both. */
export async function inAWhile(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
