import { SCREENS, type NotificationKind } from '@homeroom/contracts';
import { NOTIFICATION_LABELS } from '@homeroom/contracts/notifications';
import { Button, FormCard, Skeleton } from '@homeroom/ui';
import { AnswerCard } from '@homeroom/ui/answer-card';
import { Link, usePageTitle, useQuery, useQueryClient } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { reasonOfLink, useLinkParameters } from '@homeroom/web/link-parameters';
import { digestQuery, stopDigest } from '../features/notifications';

const isKind = (text: string | null): text is NotificationKind => text !== null && text in NOTIFICATION_LABELS;

/** The page of a digest's links. It needs a press, because email apps open links to preview them. */
export default function StopDigestPage() {
  usePageTitle('Email notifications');
  const search = useLinkParameters();
  const queries = useQueryClient();
  const kind = search.get('kind');
  const link = { reader: Number(search.get('reader')), token: search.get('token') ?? '', ...(isKind(kind) && { kind }) };
  const query = digestQuery(link);
  const { data, error, isLoadingError } = useQuery(query);
  const stopping = useChange({
    change: () => stopDigest(link),
    failed: 'Something went wrong. Please try again.',
    onDone: (subscription) => queries.setQueryData(query.queryKey, subscription),
  });
  if (isLoadingError)
    return (
      <FormCard title="This link does not work">
        <p role="alert">{reasonOfLink(error)}</p>
        <ToSettings />
      </FormCard>
    );
  if (!data) return <Skeleton height="16rem" />;
  const words = link.kind ? ofKind(NOTIFICATION_LABELS[link.kind], data.business) : ofDigest(data.email, data.business);
  if (!data.subscribed)
    return (
      <AnswerCard title={words.stopped} words={words.since}>
        <ToSettings />
      </AnswerCard>
    );
  return (
    <FormCard title={words.question}>
      <p>{words.now}</p>
      <Button size="large" busy={stopping.isPending} onClick={() => stopping.mutate()}>
        {words.stop}
      </Button>
    </FormCard>
  );
}

const ToSettings = () => (
  <Button asChild variant="secondary">
    <Link to={`${SCREENS.business}?tab=notifications`}>Choose what you hear about</Link>
  </Button>
);

const ofDigest = (email: string, business: string) => ({
  question: 'Stop these emails?',
  now: `We email ${email} what is new at ${business}. Your dashboard will still show it.`,
  stop: 'Stop these emails',
  stopped: 'No more of these emails',
  since: `We no longer email ${email} what is new at ${business}. Urgent emails are always sent.`,
});

const ofKind = (label: string, business: string): ReturnType<typeof ofDigest> => ({
  question: 'Stop these notifications?',
  now: `“${label}”: neither our emails nor your dashboard will tell you about this at ${business} anymore.`,
  stop: 'Stop these notifications',
  stopped: 'No more of these notifications',
  since: `We no longer tell you about “${label}” at ${business}.`,
});
