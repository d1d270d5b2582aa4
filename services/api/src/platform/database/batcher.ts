interface Batch<Item> {
  readonly items: Item[];
  readonly written: Promise<void>;
}

/**
 * Writes everything that arrives during one write with the next one. So a busy process writes larger batches less often, and an idle one
 * writes at once.
 */
export class Batcher<Item> {
  private last: Promise<void> = Promise.resolve();
  /** The batch that waits for the last one to end. */
  private next: Batch<Item> | undefined;

  /** @param most how many items to write at once */
  constructor(
    private readonly write: (items: readonly Item[]) => Promise<void>,
    private readonly most = Infinity,
  ) {}

  /** Resolves when the item is written; rejects when its statement failed. */
  add(item: Item): Promise<void> {
    if (!this.next || this.next.items.length === this.most) this.next = this.newBatch();
    this.next.items.push(item);
    return this.next.written;
  }

  private newBatch(): Batch<Item> {
    const items: Item[] = [];
    const written = this.last
      .catch(() => undefined)
      .then(() => {
        if (this.next?.items === items) this.next = undefined;
        return this.write(items);
      });
    this.last = written;
    return { items, written };
  }
}
