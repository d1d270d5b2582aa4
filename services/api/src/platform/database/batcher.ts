/**
 * Writes everything that arrives during one write with the next one. So a busy process writes larger batches less often, and an idle one
 * writes at once.
 */
export class Batcher<Item> {
  private last: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;
  private waiting: Item[] = [];

  constructor(private readonly write: (items: readonly Item[]) => Promise<void>) {}

  /** Resolves when the item is written; rejects when its statement failed. */
  add(item: Item): Promise<void> {
    this.waiting.push(item);
    return (this.next ??= this.writeNext());
  }

  private async writeNext(): Promise<void> {
    await this.last.catch(() => undefined);
    const items = this.waiting;
    this.waiting = [];
    this.next = undefined;
    this.last = this.write(items);
    await this.last;
  }
}
