import { IsIn, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { LIMITS } from './limits.js';
import { TEAM_ROLES, type TeamRole } from './permissions.js';
import { IsEmailAddress, IsLine, IsSecret, SameAs } from './validation.js';

/** POST /api/admin/team/invitations */
export class InviteToTeam {
  @IsLine({ max: LIMITS.nameLength, required: 'Please enter a name' })
  name!: string;

  @IsEmailAddress('Invalid email address')
  email!: string;

  @IsIn(TEAM_ROLES, { message: 'Please choose a role' })
  role!: TeamRole;
}

/** POST /api/team-invitations/look: who is invited, by the token of their emailed link. */
export class LookAtInvitation {
  @IsSecret()
  token!: string;
}

/** Chosen by a person on the team. The server also refuses passwords that are easy to guess. */
class NewTeamPassword {
  @IsString()
  @MaxLength(200)
  @MinLength(LIMITS.adminPasswordMin, { message: `Use at least ${LIMITS.adminPasswordMin} characters` })
  password!: string;

  @SameAs('password', "Passwords don't match")
  confirmPassword!: string;
}

/** POST /api/team-invitations/accept */
export class AcceptInvitation extends NewTeamPassword {
  @IsSecret()
  token!: string;
}

/** PUT /api/admin/password */
export class ChangeTeamPassword extends NewTeamPassword {
  @IsString()
  @MaxLength(200)
  @IsNotEmpty({ message: 'Please enter your current password' })
  current!: string;
}

/** Someone whom an owner invited, and who has not joined yet. */
export interface TeamInvitation {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: TeamRole;
  /** The owner's address. */
  readonly invitedBy: string;
  readonly sentAt: string;
  /** The link works until then. */
  readonly expiresAt: string;
  readonly hasExpired: boolean;
}

export interface InvitedToTeam {
  readonly email: string;
  readonly name: string;
  readonly role: TeamRole;
}
