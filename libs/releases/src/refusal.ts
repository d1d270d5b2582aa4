/** A release that would break something, with the reason. */
export class ReleaseRefusal extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ReleaseRefusal';
  }
}
