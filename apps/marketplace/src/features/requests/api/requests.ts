import { type ContactMessage, type ManagementRequest, type SchoolAdditionRequest } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';

export const sendMessage = (body: ContactMessage) => call('POST /api/contact', { body });

export const requestSchool = (body: SchoolAdditionRequest) => call('POST /api/school-requests', { body });

export const requestManagement = (body: ManagementRequest) => call('POST /api/school-management-requests', { body });
