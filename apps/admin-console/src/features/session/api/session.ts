import { call } from '@homeroom/web/call';
import { bearer } from '../../../session/call-admin';

export const signOut = () => call('POST /api/admin/logout', { headers: bearer() });
