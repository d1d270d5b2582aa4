import { jest } from '@jest/globals';
import { IsInt, getMetadataStorage } from 'class-validator';

/** Module state, which must be new for each test file. */
const counted = { times: 0 };

/** A test for two files with the same packages and global object: the second one would find what the first one left. */
export function expectNoLeftovers(): void {
  class Numbered {
    @IsInt()
    number!: number;
  }
  const scope = globalThis as { left?: boolean };
  const lists = Array.prototype as { left?: boolean };

  it('finds nothing that the other test file left on the global object that they share', () => {
    expect([scope.left, lists.left, process.env['LEFT'], counted.times]).toEqual([undefined, undefined, undefined, 0]);
    expect(getMetadataStorage().getTargetValidationMetadatas(Numbered, '', false, false)).toHaveLength(1);
    expect(Date.now()).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(jest.isMockFunction(Math.random)).toBe(false);
    scope.left = true;
    lists.left = true;
    process.env['LEFT'] = 'yes';
    counted.times += 1;
    jest.useFakeTimers({ now: 0 });
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    expect(Math.random()).toBe(0.5);
  });
}
