import type { Audience as Facts, HourFigures } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { HeatMap, Ranking, TrendChart } from '@homeroom/ui/chart';
import { counted, formatCount, useQuery } from '@homeroom/web';
import { audienceQuery, type Span } from '../../../figures/figures';
import { columnsOf, fullDay } from '../columns';
import { Compared } from './compared';
import { Section } from './section';
import { Table } from './table';

interface AudienceProps {
  readonly businessId: number;
  readonly span: Required<Span>;
}

/** Charts about returning buyers, the hours of redemptions, and what deals bring besides revenue. */
export default function Audience({ businessId, span }: AudienceProps) {
  const read = useQuery(audienceQuery(businessId, span));
  const { data } = read;
  if (!data) return <LoadState of={read} title="Your customer figures could not be loaded" height="20rem" />;
  const shown = { businessId, span: { from: data.from, to: data.to }, audience: data };
  return (
    <>
      <Families {...shown} />
      <Hours {...shown} />
      <Effects {...shown} />
      <Schools {...shown} />
    </>
  );
}

interface PartProps {
  readonly businessId: number;
  readonly span: Span;
  readonly audience: Facts;
}

function Families({ businessId, span, audience: { days, totals, before } }: PartProps) {
  const { columns, names } = columnsOf(days, ['newFamilies', 'returningFamilies']);
  const valuesOf = (field: 'newFamilies' | 'returningFamilies') => columns.map((column) => column[field]);
  const { newFamilies, returningFamilies } = totals;
  return (
    <Section title="Who comes back?" by="family" businessId={businessId} span={span}>
      <Compared now={newFamilies} before={before.newFamilies} days={days.length}>
        {newFamilies === 1 ? 'new family' : 'new families'}
      </Compared>
      <Compared now={returningFamilies} before={before.returningFamilies} days={days.length}>
        {returningFamilies === 1 ? 'family bought again' : 'families bought again'}
      </Compared>
      <TrendChart
        label={`Chart: ${counted(newFamilies, 'new family', 'new families')} and ${counted(returningFamilies, 'returning family', 'returning families')} in ${counted(days.length, 'day')}`}
        names={names}
        series={[
          { name: 'New families', tone: 'accent', values: valuesOf('newFamilies') },
          { name: 'Returning families', tone: 'leaf', values: valuesOf('returningFamilies') },
        ]}
        format={formatCount}
      />
      <Table
        head={['Day', 'New families', 'Returning families']}
        rows={days
          .map((row) => ({ key: row.day, cells: [fullDay(row.day), formatCount(row.newFamilies), formatCount(row.returningFamilies)] }))
          .toReversed()}
      />
    </Section>
  );
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const NOON = 12;
const hourName = (hour: number) => `${hour % NOON || NOON} ${hour < NOON ? 'AM' : 'PM'}`;

/** From the first hour with a redemption to the last. */
function mapOf(hours: readonly HourFigures[]) {
  const first = Math.min(...hours.map(({ hour }) => hour));
  const shown = Array.from({ length: Math.max(...hours.map(({ hour }) => hour)) - first + 1 }, (_, index) => first + index);
  const at = (day: number, hour: number) => hours.find((one) => one.weekday === day && one.hour === hour)?.redemptions ?? 0;
  return { shown, values: WEEKDAYS.map((_, day) => shown.map((hour) => at(day, hour))) };
}

const busiest = (hours: readonly HourFigures[]) => hours.toSorted((left, right) => right.redemptions - left.redemptions)[0]!;

function Hours({ businessId, span, audience: { hours, totals, before, days } }: PartProps) {
  return (
    <Section
      title="When do they come?"
      by="hour"
      businessId={businessId}
      span={span}
      more={{ by: 'redemption', label: 'Download all redemptions' }}
    >
      <Compared now={totals.redemptions} before={before.redemptions} days={days.length}>
        {totals.redemptions === 1 ? 'voucher redeemed' : 'vouchers redeemed'}
      </Compared>
      {hours.length > 0 && <Week hours={hours} />}
    </Section>
  );
}

function Week({ hours }: { readonly hours: readonly HourFigures[] }) {
  const { shown, values } = mapOf(hours);
  const { weekday, hour } = busiest(hours);
  return (
    <>
      <HeatMap
        label={`Chart: most come on ${WEEKDAYS[weekday]}s at ${hourName(hour)}`}
        rows={WEEKDAYS.map((name) => name.slice(0, 3))}
        columns={shown.map(hourName)}
        values={values}
      />
      <Table
        head={['Weekday', ...shown.map(hourName)]}
        rows={WEEKDAYS.map((name, day) => ({ key: name, cells: [name, ...values[day]!.map(formatCount)] }))}
      />
    </>
  );
}

function Effects({ businessId, span, audience: { effects, totals, before, days } }: PartProps) {
  return (
    <Section title="What does a deal bring beyond its price?" by="effect" businessId={businessId} span={span}>
      <Compared now={totals.newFamilies} before={before.newFamilies} days={days.length}>
        {totals.newFamilies === 1 ? 'family found you' : 'families found you'}
      </Compared>
      {effects.length > 0 && (
        <>
          <Ranking
            label="New families by deal"
            bars={effects.map(({ title, newFamilies }) => ({ name: title, value: newFamilies }))}
            format={formatCount}
          />
          <Table
            head={['Deal', 'New families', 'Bought again', 'Schools', 'School points']}
            rows={effects.map(({ dealId, title, newFamilies, boughtAgain, schools, schoolPoints }) => ({
              key: String(dealId),
              cells: [title, ...[newFamilies, boughtAgain, schools, schoolPoints].map(formatCount)],
            }))}
          />
        </>
      )}
    </Section>
  );
}

function Schools({ businessId, span, audience: { schools, totals, before, days } }: PartProps) {
  return (
    <Section title="Which schools do you reach?" by="school" businessId={businessId} span={span}>
      <Compared now={totals.schools} before={before.schools} days={days.length}>
        {totals.schools === 1 ? 'school earned points' : 'schools earned points'}
      </Compared>
      {schools.length > 0 && (
        <>
          <Ranking
            label="Points by school"
            bars={schools.map(({ name, schoolPoints }) => ({ name, value: schoolPoints }))}
            format={formatCount}
          />
          <Table
            head={['School', 'Purchases', 'School points']}
            rows={schools.map(({ schoolId, name, purchases, schoolPoints }) => ({
              key: String(schoolId),
              cells: [name, formatCount(purchases), formatCount(schoolPoints)],
            }))}
          />
        </>
      )}
    </Section>
  );
}
