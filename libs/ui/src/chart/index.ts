export { Funnel } from './funnel';
export { HeatMap } from './heat-map';
export { Ranking } from './ranking';
export { TrendChart, type Series } from './trend-chart';
