import { lazyPart } from '@homeroom/ui';
import { Suspense } from 'react';
import { overrides } from './override';

const OverrideBar = lazyPart(() => import(/* webpackChunkName: "notices" */ './override-bar'));

/** Tells people when their browser shows something other than the release. */
export const OverrideNotice = () =>
  Object.keys(overrides()).length > 0 && (
    <Suspense>
      <OverrideBar />
    </Suspense>
  );
