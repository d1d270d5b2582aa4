import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { ColleaguesModule } from '../colleagues/index.js';
import { DealsModule } from '../deals/index.js';
import { OutboxModule } from '../../foundation/outbox/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BUSINESSES_DATA } from './kept-data.js';
import { BusinessLinksRepository } from './business-links.repository.js';
import { BusinessesRepository } from './businesses.repository.js';
import { LocationsRepository } from './locations.repository.js';
import { TeamBusinessesController } from './team-businesses.controller.js';
import { TeamBusinesses } from './team-businesses.service.js';
import { BulkBusinessesController } from './bulk-businesses.controller.js';
import { BulkBusinesses } from './bulk-businesses.js';
import { BusinessesController } from './businesses.controller.js';
import { BusinessesService } from './businesses.service.js';
import { ChangeBusinessPassword } from './change-business-password.js';
import { JoinBusiness } from './join-business.js';
import { DecideOnBusiness } from './decide-on-business.js';
import { OwnDetailsController } from './own-details.controller.js';
import { OwnDetails } from './own-details.js';
import { LocationsController } from './locations.controller.js';
import { LocationsService } from './locations.service.js';
import { JoiningController } from './joining.controller.js';
import { MailModule } from '../../foundation/mail/index.js';
import { BusinessVerificationMail } from './mails/business-verification.mail.js';
import { BusinessResetMail } from './mails/business-reset.mail.js';
import { BusinessPasswordChangedMail } from './mails/business-password-changed.mail.js';
import { BusinessInvitationMail } from './mails/business-invitation.mail.js';
import { BusinessRejectedMail } from './mails/business-rejected.mail.js';
import { BusinessAddressChangedMail } from './mails/business-address-changed.mail.js';
import { BusinessApprovedMail } from './mails/business-approved.mail.js';
import { SimilarBusinessesRepository } from './similar-businesses.repository.js';
import { BusinessesList } from './lists/businesses.list.js';

@Module({
  imports: [MailModule, AuditModule, ColleaguesModule, DealsModule, OutboxModule, SessionsModule],
  controllers: [
    JoiningController,
    BusinessesController,
    OwnDetailsController,
    BulkBusinessesController,
    TeamBusinessesController,
    LocationsController,
  ],
  providers: [
    BusinessesList,
    SimilarBusinessesRepository,
    BusinessesRepository,
    BusinessLinksRepository,
    LocationsRepository,
    BusinessVerificationMail,
    BusinessResetMail,
    BusinessPasswordChangedMail,
    BusinessInvitationMail,
    BusinessAddressChangedMail,
    BusinessApprovedMail,
    BusinessRejectedMail,
    BUSINESSES_DATA,
    BusinessesService,
    BulkBusinesses,
    TeamBusinesses,
    DecideOnBusiness,
    ChangeBusinessPassword,
    JoinBusiness,
    OwnDetails,
    LocationsService,
  ],
  exports: [LocationsService, BusinessesService, TeamBusinesses],
})
export class BusinessesModule {}
