import { useState, type PointerEvent } from 'react';
import { classNames } from '../class-names';
import { axisOf, type Axis } from './axis';
import styles from './trend-chart.module.css';

const TONES = { accent: styles['accent'], leaf: styles['leaf'], sun: styles['sun'], soft: styles['soft'] };

export interface Series {
  readonly name: string;
  /** One for each series. */
  readonly values: readonly number[];
  readonly tone: keyof typeof TONES;
  /** The comparison is a line over the filled columns. */
  readonly isLine?: boolean;
}

interface TrendChartProps {
  /** The chart in words. */
  readonly label: string;
  /** Labels of the points, such as days, from left to right. */
  readonly names: readonly string[];
  readonly series: readonly Series[];
  readonly format?: (value: number) => string;
}

const HEIGHT = 100;

/**
 * A trend by day or week, all series on one axis; more than 60 columns cannot be told apart. Its label and a table beside it carry the
 * numbers.
 */
export function TrendChart({ label, names, series, format = String }: TrendChartProps) {
  const [at, setAt] = useState<number>();
  const axis = axisOf(Math.max(0, ...series.flatMap(({ values }) => values)));
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(Math.max(Math.floor(((clientX - left) / width) * names.length), 0), names.length - 1));
  };
  return (
    <div role="img" aria-label={label} className={styles['chart']}>
      {series.length > 1 && (
        <div className={styles['legend']}>
          {series.map(({ name, tone, isLine }) => (
            <span key={name} className={classNames(TONES[tone], isLine && styles['line'])}>
              {name}
            </span>
          ))}
        </div>
      )}
      <div className={styles['ticks']}>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / axis.top) * 100}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className={styles['plot']} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setAt(undefined)}>
        <svg viewBox={`0 0 ${names.length} ${HEIGHT}`} preserveAspectRatio="none">
          {axis.ticks.map((tick) => (
            <line key={tick} className={styles['grid']} x2={names.length} y1={yOf(tick, axis)} y2={yOf(tick, axis)} />
          ))}
          {at !== undefined && <rect className={styles['here']} x={at} width={1} height={HEIGHT} />}
          <Filled series={series.filter(({ isLine }) => !isLine)} axis={axis} />
          {series
            .filter(({ isLine }) => isLine)
            .map(({ name, tone, values }) => (
              <polyline key={name} className={classNames(TONES[tone], styles['line'])} points={pointsOf(values, axis)} />
            ))}
        </svg>
        {at !== undefined && <Detail at={at} names={names} series={series} format={format} />}
      </div>
      <div className={styles['names']}>
        {someOf(names.length).map((index) => (
          <span key={index} style={{ left: `${((index + 0.5) / names.length) * 100}%` }}>
            {names[index]}
          </span>
        ))}
      </div>
    </div>
  );
}

const yOf = (value: number, { top }: Axis) => HEIGHT - (value / top) * HEIGHT;
const pointsOf = (values: readonly number[], axis: Axis) => values.map((value, index) => `${index + 0.5},${yOf(value, axis)}`).join(' ');

/** The first, the last, and some in between. */
const someOf = (count: number) =>
  [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (count - 1))))].filter((at) => at >= 0);

function Filled({ series, axis }: { readonly series: readonly Series[]; readonly axis: Axis }) {
  const width = 0.8 / series.length;
  return series.map(({ name, tone, values }, place) => (
    <g key={name} className={TONES[tone]}>
      {values.map((value, index) => (
        <rect key={index} x={index + 0.1 + place * width} width={width} y={yOf(value, axis)} height={HEIGHT - yOf(value, axis)} />
      ))}
    </g>
  ));
}

function Detail({ at, names, series, format = String }: Omit<TrendChartProps, 'label'> & { readonly at: number }) {
  const place = ((at + 0.5) / names.length) * 100;
  return (
    <div className={styles['detail']} style={place > 50 ? { right: `${100 - place}%` } : { left: `${place}%` }}>
      <strong>{names[at]}</strong>
      {series.map(({ name, tone, isLine, values }) => (
        <span key={name} className={classNames(TONES[tone], isLine && styles['line'])}>
          {name} {format(values[at]!)}
        </span>
      ))}
    </div>
  );
}
