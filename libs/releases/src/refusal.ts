/** A release that would break something, with what and why. */
export class ReleaseRefusal extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ReleaseRefusal';
  }
}
