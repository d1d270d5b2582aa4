import { counted } from '@homeroom/web';

/** What a purchase earned. Store credit earns no points, so one that it paid for entirely has none. */
export const pointsFor = (points: number, school: string, none = 'No points'): string =>
  points > 0 ? `${counted(points, 'point')} for ${school}` : `${none}, because store credit earns none`;
