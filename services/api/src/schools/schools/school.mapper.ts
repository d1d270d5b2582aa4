import type { AdminSchool, SchoolView } from '@homeroom/contracts';
import type { School } from './school.entity.js';

/** Public facts; the school's own email address stays private. */
export const toSchoolView = (school: School): SchoolView => ({
  id: school.id,
  name: school.name,
  address: school.address,
  city: school.city,
  state: school.state,
  zipCode: school.zipCode,
  contactPhone: school.contactPhone,
  principalName: school.principalName,
  points: school.points,
  goalId: school.goalId,
  isActive: school.isActive,
});

export const toAdminSchool = (school: School): AdminSchool => ({
  ...toSchoolView(school),
  adminEmail: school.adminEmail,
  type: school.type,
  createdAt: school.createdAt.toISOString(),
  updatedAt: school.updatedAt.toISOString(),
});
