/** How often each endpoint was called. */
export class Calls {
  private readonly made = new Map<string, number>();

  note(method: string, path: string): void {
    const [, , kind, id, action] = path.split('/');
    const address = `${method} ${[kind, ...(id ? ['*'] : []), ...(action ? [action] : [])].join('/')}`;
    this.made.set(address, (this.made.get(address) ?? 0) + 1);
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.made);
  }
}
