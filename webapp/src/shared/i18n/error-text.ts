import { ApiError, NetworkError } from '../api/api-error';
import type { ErrorCode } from '../api/generated/error-codes';
import { appTexts } from './app-texts';
import { memberTexts } from './member-texts';
import { m } from './messages';

/**
 * The text of each error code. A code without a text is a type error. Those that only members' pages can get are among their
 * texts, which these pages have loaded.
 */
const texts: Record<ErrorCode, () => string> = {
  MalformedRequestError: appTexts.error_malformed_request,
  InvalidParameterError: appTexts.error_invalid_parameter,
  InvalidCursorError: appTexts.error_invalid_cursor,
  UnauthorizedError: appTexts.error_unauthorized,
  SessionExpiredError: m.error_session_expired,
  CrossOriginError: appTexts.error_cross_origin,
  RoleNotAllowedError: appTexts.error_role_not_allowed,
  SetupRequiredError: appTexts.error_setup_required,
  ReauthenticationRequiredError: appTexts.error_reauthentication_required,
  ResourceNotFoundError: appTexts.error_resource_not_found,
  MethodNotAllowedError: appTexts.error_method_not_allowed,
  IdempotencyConflictError: appTexts.error_idempotency_conflict,
  PreconditionFailedError: appTexts.error_precondition_failed,
  RequestTooLargeError: appTexts.error_request_too_large,
  UnsupportedMediaTypeError: appTexts.error_unsupported_media_type,
  HostNotAllowedError: appTexts.error_host_not_allowed,
  ValidationError: appTexts.error_validation,
  IdempotencyKeyReusedError: appTexts.error_idempotency_key_reused,
  RequestLimitExceededError: m.error_request_limit_exceeded,
  InternalError: appTexts.error_internal,
  UpstreamError: appTexts.error_upstream,
  ServiceUnavailableError: appTexts.error_service_unavailable,
  SiteCredentialsInvalidError: appTexts.error_site_credentials_invalid,
  ChallengeInvalidError: appTexts.error_challenge_invalid,
  ChallengeExpiredError: appTexts.error_challenge_expired,
  TokenMismatchError: appTexts.error_token_mismatch,
  CaptchaFailedError: appTexts.error_captcha_failed,
  InviteTokenInvalidError: appTexts.error_invite_token_invalid,
  InvitationRequiredError: appTexts.error_invitation_required,
  UserSuspendedError: appTexts.error_user_suspended,
  EmailTakenError: memberTexts.error_email_taken,
  PasskeyRefusedError: appTexts.error_passkey_refused,
  PasskeyLimitError: memberTexts.error_passkey_limit,
  TokenScopeError: memberTexts.error_token_scope,
  TokenLimitError: memberTexts.error_token_limit,
  WebhookLimitError: memberTexts.error_webhook_limit,
  WebhookDisabledError: memberTexts.error_webhook_disabled,
  AccountLockedError: appTexts.error_account_locked,
  RoleChangeNotAllowedError: memberTexts.error_role_change_not_allowed,
  ExportInProgressError: memberTexts.error_export_in_progress,
  ExportNotReadyError: memberTexts.error_export_not_ready,
  ProfileNotLoadedError: appTexts.error_profile_not_loaded,
  ProfileAlreadyExistsError: memberTexts.error_profile_already_exists,
  RepositoryAccountRequiredError: memberTexts.error_repository_account_required,
  AccountAccessEndedError: memberTexts.error_account_access_ended,
  ProfileUnderReviewError: appTexts.error_profile_under_review,
  AliasTakenError: appTexts.error_alias_taken,
  AliasReservedError: appTexts.error_alias_reserved,
  SectionTypeImmutableError: memberTexts.error_section_type_immutable,
  SectionLimitExceededError: memberTexts.error_section_limit_exceeded,
  ProfileTextLimitExceededError: memberTexts.error_profile_text_limit_exceeded,
  ExternalLinkTypeNotAllowedError: memberTexts.error_external_link_type_not_allowed,
  ImportInvalidError: memberTexts.error_import_invalid,
  ProfileBlockedError: appTexts.error_profile_blocked,
  ProfileRestrictedError: appTexts.error_profile_restricted,
  ProfileSuspendedError: appTexts.error_profile_suspended,
  LinkInactiveError: appTexts.error_link_inactive,
  LinkLimitExceededError: memberTexts.error_link_limit_exceeded,
  InviteLinkLimitExceededError: memberTexts.error_invite_link_limit_exceeded,
  BlockLimitExceededError: appTexts.error_block_limit_exceeded,
  SelfActionError: appTexts.error_self_action,
  ConnectionExistsError: appTexts.error_connection_exists,
  ConnectionStateError: appTexts.error_connection_state,
  ConnectionLimitExceededError: appTexts.error_connection_limit_exceeded,
  FreeMailProviderError: memberTexts.error_free_mail_provider,
  OrganizationLimitExceededError: memberTexts.error_organization_limit_exceeded,
  OrganizationRoleError: memberTexts.error_organization_role,
  LastOwnerError: memberTexts.error_last_owner,
  TeamLimitExceededError: memberTexts.error_team_limit_exceeded,
  JobStateError: appTexts.error_job_state,
  JobEndedError: m.job_ended_title,
  JobLimitExceededError: memberTexts.error_job_limit_exceeded,
  SavedJobLimitExceededError: appTexts.error_saved_job_limit_exceeded,
  JobSearchLimitExceededError: memberTexts.error_job_search_limit_exceeded,
  AlreadyAppliedError: appTexts.error_already_applied,
  ApplicationStateError: appTexts.error_application_state,
  ContactNotOfferedError: appTexts.error_contact_not_offered,
  AnswerLimitExceededError: appTexts.error_answer_limit_exceeded,
  RequestPendingError: appTexts.error_request_pending,
  MessageNotEditableError: appTexts.error_message_not_editable,
  FileTooLargeError: memberTexts.error_file_too_large,
  StorageQuotaExceededError: memberTexts.error_storage_quota_exceeded,
  UnsupportedFileTypeError: memberTexts.error_unsupported_file_type,
  TooManyFilesError: memberTexts.error_too_many_files,
  FileUnreadableError: memberTexts.error_file_unreadable,
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(texts, code);

/**
 * The text of a failed request: by its error code, or a general one for unknown codes, with the id of the request if there is
 * one.
 */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return appTexts.error_network();
  if (!(error instanceof ApiError) || error.problem === null) return appTexts.error_unknown();
  const { code, requestId } = error.problem;
  if (isKnown(code)) return texts[code]();
  return requestId === '' ? appTexts.error_unknown() : appTexts.error_unknown_request({ requestId });
}
