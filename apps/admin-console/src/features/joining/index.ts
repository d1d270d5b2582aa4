export { acceptInvitation, invitationQuery } from './api/joining';
