/**
 * Part of a statement that runs outside a transaction: its commit does not wait until the disk has it. A later commit that waits also waits
 * for this one. A database that dies before forgets it, so only for what nobody is told yet, or what is done again.
 */
export const WITHOUT_WAITING = `set_config('synchronous_commit', 'off', true)`;
