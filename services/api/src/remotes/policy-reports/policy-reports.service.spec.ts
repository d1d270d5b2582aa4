import { pino } from 'pino';
import { register } from 'prom-client';
import type { Configuration } from '../../platform/configuration/configuration';
import { DIRECTIVES, PAGES } from './policy-report';
import { PolicyReportsService } from './policy-reports.service';

const publicUrl = 'https://homeroom.test';
const cardScript = 'https://js.stripe.com/v3/';
const counted = async () => {
  const metrics = await register.getMetricsAsJSON();
  return metrics.find(({ name }) => name === 'homeroom_blocked_total')!.values;
};

it('exposes 0 for every directive and page before the first report, so that an alert sees the first one rise', async () => {
  const reports = new PolicyReportsService({ publicUrl, cardScript } as Configuration, pino({ enabled: false }));
  const labels = [...DIRECTIVES, 'other'].flatMap((directive) => PAGES.map((page) => ({ directive, page })));
  expect(await counted()).toEqual(labels.map((each) => ({ labels: each, value: 0 })));

  reports.take(JSON.stringify({ 'csp-report': { 'document-uri': `${publicUrl}/checkout/4`, 'effective-directive': 'img-src' } }));
  expect((await counted()).filter(({ value }) => value > 0)).toEqual([{ labels: { directive: 'img-src', page: 'checkout' }, value: 1 }]);
  expect(await counted()).toHaveLength(labels.length);
});
