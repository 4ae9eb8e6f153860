import { ApiError, NetworkError } from '../api/api-error';
import type { ErrorCode } from '../api/generated/error-codes';
import { memberTexts } from './member-texts';
import { m } from './messages';

/**
 * The text of each error code. A code without a text is a type error. Those that only members' pages can get are among their
 * texts, which these pages have loaded.
 */
const texts: Record<ErrorCode, () => string> = {
  MalformedRequestError: m.error_malformed_request,
  InvalidParameterError: m.error_invalid_parameter,
  InvalidCursorError: m.error_invalid_cursor,
  UnauthorizedError: m.error_unauthorized,
  SessionExpiredError: m.error_session_expired,
  CrossOriginError: m.error_cross_origin,
  RoleNotAllowedError: m.error_role_not_allowed,
  SetupRequiredError: m.error_setup_required,
  ReauthenticationRequiredError: m.error_reauthentication_required,
  ResourceNotFoundError: m.error_resource_not_found,
  MethodNotAllowedError: m.error_method_not_allowed,
  IdempotencyConflictError: m.error_idempotency_conflict,
  PreconditionFailedError: m.error_precondition_failed,
  RequestTooLargeError: m.error_request_too_large,
  UnsupportedMediaTypeError: m.error_unsupported_media_type,
  HostNotAllowedError: m.error_host_not_allowed,
  ValidationError: m.error_validation,
  IdempotencyKeyReusedError: m.error_idempotency_key_reused,
  RequestLimitExceededError: m.error_request_limit_exceeded,
  InternalError: m.error_internal,
  UpstreamError: m.error_upstream,
  ServiceUnavailableError: m.error_service_unavailable,
  SiteCredentialsInvalidError: m.error_site_credentials_invalid,
  ChallengeInvalidError: m.error_challenge_invalid,
  ChallengeExpiredError: m.error_challenge_expired,
  TokenMismatchError: m.error_token_mismatch,
  CaptchaFailedError: m.error_captcha_failed,
  InviteTokenInvalidError: m.error_invite_token_invalid,
  InvitationRequiredError: m.error_invitation_required,
  UserSuspendedError: m.error_user_suspended,
  EmailTakenError: m.error_email_taken,
  PasskeyRefusedError: m.error_passkey_refused,
  PasskeyLimitError: memberTexts.error_passkey_limit,
  TokenScopeError: memberTexts.error_token_scope,
  TokenLimitError: memberTexts.error_token_limit,
  WebhookLimitError: memberTexts.error_webhook_limit,
  WebhookDisabledError: memberTexts.error_webhook_disabled,
  AccountLockedError: m.error_account_locked,
  RoleChangeNotAllowedError: memberTexts.error_role_change_not_allowed,
  ExportInProgressError: memberTexts.error_export_in_progress,
  ExportNotReadyError: memberTexts.error_export_not_ready,
  ProfileNotLoadedError: m.error_profile_not_loaded,
  ProfileAlreadyExistsError: m.error_profile_already_exists,
  RepositoryAccountRequiredError: memberTexts.error_repository_account_required,
  AccountAccessEndedError: m.error_account_access_ended,
  ProfileUnderReviewError: m.error_profile_under_review,
  AliasTakenError: m.error_alias_taken,
  AliasReservedError: m.error_alias_reserved,
  SectionTypeImmutableError: memberTexts.error_section_type_immutable,
  SectionLimitExceededError: memberTexts.error_section_limit_exceeded,
  ProfileTextLimitExceededError: memberTexts.error_profile_text_limit_exceeded,
  ExternalLinkTypeNotAllowedError: memberTexts.error_external_link_type_not_allowed,
  ImportInvalidError: memberTexts.error_import_invalid,
  ProfileBlockedError: m.error_profile_blocked,
  ProfileRestrictedError: m.error_profile_restricted,
  ProfileSuspendedError: m.error_profile_suspended,
  LinkInactiveError: m.error_link_inactive,
  LinkLimitExceededError: memberTexts.error_link_limit_exceeded,
  InviteLinkLimitExceededError: memberTexts.error_invite_link_limit_exceeded,
  BlockLimitExceededError: m.error_block_limit_exceeded,
  SelfActionError: m.error_self_action,
  ConnectionExistsError: m.error_connection_exists,
  ConnectionStateError: m.error_connection_state,
  ConnectionLimitExceededError: m.error_connection_limit_exceeded,
  FreeMailProviderError: memberTexts.error_free_mail_provider,
  OrganizationLimitExceededError: memberTexts.error_organization_limit_exceeded,
  OrganizationRoleError: memberTexts.error_organization_role,
  LastOwnerError: memberTexts.error_last_owner,
  TeamLimitExceededError: memberTexts.error_team_limit_exceeded,
  JobStateError: m.error_job_state,
  JobEndedError: m.job_ended_title,
  JobLimitExceededError: memberTexts.error_job_limit_exceeded,
  SavedJobLimitExceededError: m.error_saved_job_limit_exceeded,
  JobSearchLimitExceededError: memberTexts.error_job_search_limit_exceeded,
  AlreadyAppliedError: m.error_already_applied,
  ApplicationStateError: m.error_application_state,
  ContactNotOfferedError: m.error_contact_not_offered,
  AnswerLimitExceededError: m.error_answer_limit_exceeded,
  RequestPendingError: m.error_request_pending,
  MessageNotEditableError: m.error_message_not_editable,
  FileTooLargeError: m.error_file_too_large,
  StorageQuotaExceededError: m.error_storage_quota_exceeded,
  UnsupportedFileTypeError: m.error_unsupported_file_type,
  TooManyFilesError: m.error_too_many_files,
  FileUnreadableError: m.error_file_unreadable,
};

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(texts, code);

/**
 * The text of a failed request: by its error code, or a general one for unknown codes, with the id of the request if there is
 * one.
 */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) return m.error_network();
  if (!(error instanceof ApiError) || error.problem === null) return m.error_unknown();
  const { code, requestId } = error.problem;
  if (isKnown(code)) return texts[code]();
  return requestId === '' ? m.error_unknown() : m.error_unknown_request({ requestId });
}
