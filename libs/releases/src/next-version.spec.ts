import type { RemotesManifest } from '@homeroom/contracts';
import { numberFor, raised, refuseTakenNumber } from './next-version';

const before = (stated: string, ...published: string[]) => ({ stated, published, id: 'dddd' });

describe('the number of a build', () => {
  it.each([
    ['is the stated one while it is free', '0.2.0', ['0.1.0+aaaa', '0.1.1+bbbb'], '0.2.0'],
    ['is the next patch once it is taken', '0.1.0', ['0.1.0+aaaa'], '0.1.1'],
    ['comes after every patch, by number and not by text', '0.1.0', ['0.1.9+aaaa', '0.1.10+bbbb'], '0.1.11'],
    ['does not fall into a gap that pruning left', '0.1.0', ['0.1.3+aaaa'], '0.1.4'],
    ['stays for the same sources', '0.1.0', ['0.1.0+aaaa', '0.1.1+dddd', '0.1.2+cccc'], '0.1.1'],
    ['is the last one of the same sources', '0.2.0', ['0.1.0+dddd', '0.2.0+dddd'], '0.2.0'],
    ['is the stated one when it is above that of the same sources', '0.2.0', ['0.1.0+dddd'], '0.2.0'],
    ['ignores what is only for previews', '0.2.0', ['0.2.0-pr12-45+aaaa', '0.2.0-pr12-46+dddd'], '0.2.0'],
    ['ignores other lines', '0.1.0', ['0.2.0+aaaa', '1.0.0+bbbb'], '0.1.0'],
  ])('%s', (_what, stated, published, number) => {
    expect(numberFor(before(stated, ...published))).toBe(number);
  });

  it.each([
    ['patch', '0.2.2'],
    ['minor', '0.3.0'],
    ['major', '1.0.0'],
  ] as const)('is raised by a %s above all others', (raise, number) => {
    expect(raised({ stated: '0.1.0', published: ['0.2.1+aaaa', '0.1.4+bbbb', '9.0.0-pr1+cccc'] }, raise)).toBe(number);
  });

  it('is refused when another build took it meanwhile', () => {
    const known = { remotes: { lab: { builds: { '0.1.1+aaaa': {} } } } } as unknown as RemotesManifest;
    expect(() => refuseTakenNumber(known, 'lab', '0.1.1+bbbb')).toThrow('0.1.1+aaaa took the number 0.1.1 meanwhile');
    expect(() => refuseTakenNumber(known, 'lab', '0.1.1+aaaa')).not.toThrow();
    expect(() => refuseTakenNumber(known, 'lab', '0.1.10+bbbb')).not.toThrow();
    expect(() => refuseTakenNumber(known, 'new', '0.1.1+bbbb')).not.toThrow();
  });
});
