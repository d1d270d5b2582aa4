import type { DayFigures } from '@homeroom/contracts';
import { counted } from '@homeroom/web';
import { Area, Bar, BarChart, CartesianGrid, ComposedChart, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import styles from './analytics.module.css';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayName = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));

const AXIS = { stroke: 'var(--ink-soft)', tick: { fill: 'var(--ink-soft)', fontSize: 13 }, tickLine: false } as const;
const TOOLTIP = {
  contentStyle: { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 8, color: 'var(--ink)' },
  itemStyle: { color: 'var(--ink)' },
  cursor: { fill: 'var(--surface-sunk)' },
} as const;
/** Charts appear at once: a movement tells nothing here. */
const STILL = { isAnimationActive: false } as const;
const BAR_HEIGHT = 40;

/** Views as a ground, purchases and redemptions before it, each with an axis of its own size. */
export function DaysChart({ days }: { readonly days: readonly DayFigures[] }) {
  const sum = (field: 'views' | 'purchases' | 'redemptions') => days.reduce((total, day) => total + day[field], 0);
  const label = `Chart: ${counted(sum('views'), 'view')}, ${counted(sum('purchases'), 'purchase')} and ${counted(sum('redemptions'), 'redemption')} in ${counted(days.length, 'day')}`;
  return (
    <div className={styles['chart']} role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={280}>
        <ComposedChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="day" tickFormatter={dayName} minTickGap={28} {...AXIS} />
          <YAxis yAxisId="views" width={44} allowDecimals={false} {...AXIS} />
          <YAxis yAxisId="sales" orientation="right" width={36} allowDecimals={false} {...AXIS} />
          <Tooltip labelFormatter={(day) => dayName(String(day))} {...TOOLTIP} />
          <Legend formatter={(name: string) => <span className={styles['legend']}>{name}</span>} />
          <Area yAxisId="views" dataKey="views" name="Views (left)" fill="var(--sun-soft)" stroke="var(--sun)" {...STILL} />
          <Bar yAxisId="sales" dataKey="purchases" name="Purchases (right)" fill="var(--accent)" radius={[3, 3, 0, 0]} {...STILL} />
          <Bar yAxisId="sales" dataKey="redemptions" name="Redemptions (right)" fill="var(--leaf)" radius={[3, 3, 0, 0]} {...STILL} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

interface BarsChartProps {
  readonly label: string;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
}

const MOST_BARS = 10;

/** The largest ten, side by side. */
export function BarsChart({ label, bars }: BarsChartProps) {
  const shown = bars.toSorted((left, right) => right.value - left.value).slice(0, MOST_BARS);
  return (
    <div className={styles['chart']} role="img" aria-label={`Chart: ${label}`}>
      <ResponsiveContainer width="100%" height={shown.length * BAR_HEIGHT + 40}>
        <BarChart data={shown} layout="vertical" accessibilityLayer={false} margin={{ top: 0, right: 16, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--line)" horizontal={false} />
          <XAxis type="number" allowDecimals={false} {...AXIS} />
          <YAxis type="category" dataKey="name" width={150} tickFormatter={shortened} {...AXIS} />
          <Tooltip {...TOOLTIP} />
          <Bar dataKey="value" name={label} fill="var(--accent)" radius={[0, 3, 3, 0]} {...STILL} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

const LONGEST = 17;
const shortened = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);
