import type { OwnSession, PasswordLogin } from '../accounts.js';
import type {
  AdminBusiness,
  AdminBusinessesQuery,
  BusinessApproval,
  BusinessLoginReply,
  BusinessSession,
  BusinessTotals,
  BusinessTotalsQuery,
  ChangeBusiness,
  ChangePartnerPassword,
  CreateBusiness,
  ForgotPassword,
  RegisterBusiness,
  RejectBusiness,
  ResetLinkReply,
  ResetPassword,
  VerifyBusinessEmail,
} from '../businesses.js';
import type { BusinessDetails, ChangeDetails } from '../business-details.js';
import type { BulkReply, ChangeBusinesses, ChangeDeals, FoundIds } from '../bulk.js';
import type { ChangedDeals } from '../pause-deals.js';
import type {
  AdminDeal,
  AdminDealsQuery,
  CreateAdminDeal,
  DealTotals,
  DealTotalsQuery,
  OwnDealsQuery,
  UpdateAdminDeal,
} from '../admin-deals.js';
import type {
  CreateDeal,
  DealView,
  DealWithBusiness,
  DealWithLocations,
  DealsQuery,
  DistancesQuery,
  LocationDistance,
  OwnDeal,
  ToggleDeal,
  UpdateDeal,
} from '../deals.js';
import type { BusinessDeletion, DealDeletion, LocationDeletion } from '../deletions.js';
import type { CreateLocation, LocationView } from '../locations.js';
import type { SetOpeningHours } from '../opening-hours.js';
import type { UploadedImage } from '../requests.js';
import type {
  AnswerReview,
  WithdrawAnswer,
  ModerateAnswer,
  ModerateReview,
  OwnReview,
  OwnReviewsQuery,
  ReviewInvitation,
  ReviewLink,
  ReviewToModerate,
  ReviewView,
  ReviewsQuery,
  WriteReview,
} from '../reviews.js';
import type { NearestZipCode, PointQuery, SearchQuery, SearchSuggestions, SearchWords } from '../search.js';
import type { UpdateLocation } from '../update-location.js';

/** Deals, and the businesses that offer them. */
export interface CatalogueEndpoints extends DealEndpoints, BusinessEndpoints, ReviewEndpoints, SearchEndpoints {
  'POST /api/uploads/images': { sends: 'image/*'; reply: UploadedImage };
  /** An AVIF if its name says so. */
  'GET /api/uploads/:name': { file: 'image/webp' };
  'GET /api/crawlers/robots.txt': { file: 'text/plain' };
  'GET /api/crawlers/:name': { file: 'application/xml' };
}

interface SearchEndpoints {
  'GET /api/search/suggestions': { query: SearchQuery; reply: SearchSuggestions };
  'GET /api/search/words': { query: SearchQuery; reply: SearchWords };
  'GET /api/search/zip-code': { query: PointQuery; reply: NearestZipCode };
}

interface DealEndpoints {
  'GET /api/deals': { query: DealsQuery; reply: DealView[] };
  'GET /api/deals/with-locations': { query: DealsQuery; reply: DealWithLocations[] };
  'GET /api/deals/:id': { reply: DealWithLocations };
  'GET /api/deals/:id/with-business': { reply: DealWithBusiness };
  'GET /api/deals/:id/distances': { query: DistancesQuery; reply: LocationDistance[] };
  'GET /api/deals/:id/own': { reply: OwnDeal };
  'PUT /api/deals/:id': { body: UpdateDeal; reply: OwnDeal };
  'PATCH /api/deals/:id/toggle': { body: ToggleDeal; reply: OwnDeal };
  'POST /api/deals/:id/duplicate': { reply: OwnDeal };
  'GET /api/deals/:id/deletion': { reply: DealDeletion };
  'DELETE /api/deals/:id': { status: 204 };
  'POST /api/deals/:id/restore': { status: 204 };

  'GET /api/admin/deals': { may: 'deals.see'; query: AdminDealsQuery; reply: AdminDeal[] };
  'GET /api/admin/deal-totals': { may: 'deals.see'; query: DealTotalsQuery; reply: DealTotals };
  'GET /api/admin/deal-ids': { may: 'deals.see'; query: DealTotalsQuery; reply: FoundIds };
  'POST /api/admin/deals/bulk-summary': { may: 'deals.see'; body: ChangeDeals; reply: BulkReply };
  'POST /api/admin/deals/bulk': { may: 'deals.change'; body: ChangeDeals; reply: BulkReply };
  'POST /api/admin/deals': { may: 'deals.change'; body: CreateAdminDeal; reply: AdminDeal };
  'PUT /api/admin/deals/:id': { may: 'deals.change'; body: UpdateAdminDeal; reply: AdminDeal };
  'GET /api/admin/deals/:id/deletion': { may: 'deals.change'; reply: DealDeletion };
  'DELETE /api/admin/deals/:id': { may: 'deals.change'; status: 204 };
  'POST /api/admin/deals/:id/restore': { may: 'deals.change'; status: 204 };
}

interface BusinessEndpoints {
  'POST /api/businesses/register': { body: RegisterBusiness; reply: BusinessLoginReply };
  'POST /api/businesses/verify-email': { body: VerifyBusinessEmail };
  'POST /api/businesses/verify-email/resend': { status: 200 };
  'POST /api/businesses/forgot-password': { body: ForgotPassword; reply: ResetLinkReply };
  'POST /api/businesses/reset-password': { body: ResetPassword };
  'POST /api/businesses/login': { body: PasswordLogin; reply: BusinessLoginReply };
  'POST /api/businesses/refresh': { status: 200 };
  'POST /api/businesses/logout': { status: 200 };
  'POST /api/businesses/logout-everywhere': { status: 200 };
  'GET /api/businesses/session': { reply: BusinessSession };
  /** The owner's own; their other sessions end. */
  'PUT /api/businesses/password': { body: ChangePartnerPassword; status: 204 };
  /** Of the owner or manager who asks. */
  'GET /api/businesses/sessions': { reply: OwnSession[] };
  'DELETE /api/businesses/sessions/:sessionId': { status: 204 };
  /** All but this one. */
  'POST /api/businesses/sessions/end-others': { status: 204 };

  /** Only for the owner. */
  'GET /api/businesses/:id/details': { reply: BusinessDetails };
  'PUT /api/businesses/:id/details': { body: ChangeDetails; reply: BusinessDetails };

  'GET /api/businesses/:id/deals': { query: OwnDealsQuery; reply: OwnDeal[] };
  'POST /api/businesses/:id/deals': { body: CreateDeal; reply: OwnDeal };
  'GET /api/businesses/:id/locations': { reply: LocationView[] };
  'POST /api/businesses/:id/locations': { body: CreateLocation; reply: LocationView };
  'PUT /api/locations/:id': { body: UpdateLocation; reply: LocationView };
  'PUT /api/locations/:id/hours': { body: SetOpeningHours; reply: LocationView };
  'GET /api/locations/:id/deletion': { reply: LocationDeletion };
  'DELETE /api/locations/:id': { status: 204 };
  'POST /api/locations/:id/restore': { status: 204 };

  'GET /api/admin/businesses': { may: 'businesses.see'; query: AdminBusinessesQuery; reply: AdminBusiness[] };
  'GET /api/admin/business-totals': { may: 'businesses.see'; query: BusinessTotalsQuery; reply: BusinessTotals };
  'GET /api/admin/business-ids': { may: 'businesses.see'; query: BusinessTotalsQuery; reply: FoundIds };
  'POST /api/admin/businesses/bulk-summary': { may: 'businesses.see'; body: ChangeBusinesses; reply: BulkReply };
  'POST /api/admin/businesses/bulk': { may: 'businesses.change'; body: ChangeBusinesses; reply: BulkReply };
  'POST /api/admin/businesses': { may: 'businesses.change'; body: CreateBusiness; reply: AdminBusiness };
  'PUT /api/admin/businesses/:id': { may: 'businesses.change'; body: ChangeBusiness; reply: AdminBusiness };
  'GET /api/admin/businesses/:id/deletion': { may: 'businesses.delete'; reply: BusinessDeletion };
  'DELETE /api/admin/businesses/:id': { may: 'businesses.delete'; status: 204 };
  'GET /api/admin/businesses/:id/approval': { may: 'businesses.see'; reply: BusinessApproval };
  'POST /api/admin/businesses/:id/pause-deals': { may: 'deals.pause'; reply: ChangedDeals };
  'POST /api/admin/businesses/:id/resume-deals': { may: 'deals.pause'; reply: ChangedDeals };
  'POST /api/admin/businesses/:id/reject': { may: 'businesses.change'; body: RejectBusiness; reply: AdminBusiness };
  'GET /api/admin/businesses/:id/locations': { may: 'businesses.see'; reply: LocationView[] };
  'POST /api/admin/businesses/:id/locations': { may: 'businesses.change'; body: CreateLocation; reply: LocationView };
  'PUT /api/admin/locations/:id': { may: 'businesses.change'; body: UpdateLocation; reply: LocationView };
  'PUT /api/admin/locations/:id/hours': { may: 'businesses.change'; body: SetOpeningHours; reply: LocationView };
  'GET /api/admin/locations/:id/deletion': { may: 'businesses.change'; reply: LocationDeletion };
  'DELETE /api/admin/locations/:id': { may: 'businesses.change'; status: 204 };
  'POST /api/admin/locations/:id/restore': { may: 'businesses.change'; status: 204 };
}

interface ReviewEndpoints {
  'GET /api/reviews/invitation': { query: ReviewLink; reply: ReviewInvitation };
  'POST /api/reviews': { body: WriteReview; reply: ReviewInvitation };
  'GET /api/businesses/:id/reviews': { query: ReviewsQuery; reply: ReviewView[] };
  'GET /api/businesses/:id/own-reviews': { query: OwnReviewsQuery; reply: OwnReview[] };
  'PUT /api/reviews/:id/answer': { body: AnswerReview; reply: OwnReview };
  'DELETE /api/reviews/:id/answer': { query: WithdrawAnswer; status: 204 };
  'GET /api/admin/reviews': { may: 'reviews'; query: ReviewsQuery; reply: ReviewToModerate[] };
  'PUT /api/admin/reviews/:id': { may: 'reviews'; body: ModerateReview; reply: ReviewToModerate };
  'PUT /api/admin/reviews/:id/answer': { may: 'reviews'; body: ModerateAnswer; reply: ReviewToModerate };
}
