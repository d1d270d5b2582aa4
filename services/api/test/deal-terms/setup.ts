import { startStack } from '../support/stack';

export const { api, database, world } = await startStack({ listens: true });

export const set = (id: number, columns: string) => database.query(`UPDATE deals SET ${columns} WHERE id = $1`, [id]);
