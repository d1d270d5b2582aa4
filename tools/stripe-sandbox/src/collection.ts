/** Objects of one kind by id, in order of creation. */
export class Collection<Item> {
  private readonly items = new Map<string, Item>();
  private readonly order: string[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly onChange: (id: string) => void) {}

  get size(): number {
    return this.items.size;
  }

  get(id: string): Item | undefined {
    return this.items.get(id);
  }

  keep(id: string, item: Item): Item {
    if (!this.places.has(id)) this.places.set(id, this.order.push(id) - 1);
    this.items.set(id, item);
    this.onChange(id);
    return item;
  }

  /** Changes an object in place. */
  change(id: string, facts: Partial<Item>): void {
    const item = this.items.get(id);
    if (!item) return;
    Object.assign(item, facts);
    this.onChange(id);
  }

  drop(id: string): void {
    if (this.items.delete(id)) this.onChange(id);
  }

  ids(): IterableIterator<string> {
    return this.items.keys();
  }

  /** Items older than the given one, or all. */
  *newestFirst(after?: string): Generator<Item> {
    for (let place = (after === undefined ? this.order.length : this.placeOf(after)) - 1; place >= 0; place -= 1) yield* this.at(place);
  }

  /** Items newer than the given one, or all. */
  *oldestFirst(after?: string): Generator<Item> {
    for (let place = after === undefined ? 0 : this.placeOf(after) + 1; place < this.order.length; place += 1) yield* this.at(place);
  }

  private placeOf(id: string): number {
    return this.places.get(id) ?? 0;
  }

  private *at(place: number): Generator<Item> {
    const item = this.items.get(this.order[place]!);
    if (item !== undefined) yield item;
  }
}
