import { API, type ContactMessage, type ManagementRequest, type RequestReply, type SchoolAdditionRequest } from '@homeroom/contracts';
import { callApi } from '@homeroom/web';

export const sendMessage = (body: ContactMessage) => callApi<RequestReply>(API.contact, { method: 'POST', body });

export const requestSchool = (body: SchoolAdditionRequest) => callApi<RequestReply>(API.schoolRequests, { method: 'POST', body });

export const requestManagement = (body: ManagementRequest) => callApi<RequestReply>(API.managementRequests, { method: 'POST', body });
