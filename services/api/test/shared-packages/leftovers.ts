import { jest } from '@jest/globals';
import { IsInt, getMetadataStorage } from 'class-validator';

/** A module of a file's own. */
const counted = { times: 0 };

/** Two files run these tests with the same packages and global object: each leaves much behind, and expects to find nothing. */
export function findsNothingAndLeavesMuch(): void {
  class Numbered {
    @IsInt()
    number!: number;
  }
  const scope = globalThis as { left?: boolean };
  const lists = Array.prototype as { left?: boolean };

  it('finds nothing of the other file, and leaves much', () => {
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
