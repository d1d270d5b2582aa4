import { Api } from './api';
import { World, openDatabase } from './world';

/**
 * The API in this process with its database and a world of data, until the file's last test. The card provider can reach it only if it
 * listens.
 */
export async function startStack({ listens = false } = {}) {
  const database = await openDatabase();
  const api = await Api.start(listens);
  afterAll(async () => {
    await api.stop();
    await database.destroy();
  });
  return { api, database, world: new World(database) };
}
