export { Ranking } from './ranking';
export { TrendChart, type Series } from './trend-chart';
