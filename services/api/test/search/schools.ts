import type { SchoolView } from '@homeroom/contracts';
import { api } from './setup';

describe('schools', () => {
  const schools = async (q: string) =>
    (await api.get<SchoolView[]>(`/api/schools?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name);

  it.each([
    ['laurel', ['Laurel Grove Elementary']],
    ['elementary irvine', ['Sycamore Canyon Elementary', 'Laurel Grove Elementary']],
    ['turtel ridge', ['Turtle Ridge High School']],
    ['92866', ['Peppertree Elementary']],
    ['LÁUREL', ['Laurel Grove Elementary']],
    ['pepper', ['Peppertree Elementary']],
    ['laurel qqqzzz', ['Laurel Grove Elementary']],
    ['qqqzzz', []],
  ])('are found by %s', async (q, names) => {
    expect((await schools(q)).sort()).toEqual([...names].sort());
  });

  it('are found by the first letter that someone types', async () => {
    for (const letter of ['a', 't']) expect((await schools(letter)).length).toBeGreaterThan(2);
  });

  it('are listed by name without a search', async () => {
    const { body } = await api.get<SchoolView[]>('/api/schools?limit=3');
    expect(body.map(({ name }) => name)).toEqual([...body.map(({ name }) => name)].sort());
  });
});
