import { Api } from './api';
import { World, openDatabase } from './world';

/** The API in this process, its database, and a world that fills it, until the last test of the file. The card provider reaches only one that listens. */
export async function startStack({ listens = false } = {}) {
  const database = await openDatabase();
  const api = await Api.start(listens);
  afterAll(async () => {
    await api.stop();
    await database.destroy();
  });
  return { api, database, world: new World(database) };
}
