import type { components } from '@wright/api-client/contract';
import type { AccessMode } from './generated/model/access-mode';
import type { AccessModeBody } from './generated/model/access-mode-body';
import type { Account } from './generated/model/account';
import type { AliasAvailability } from './generated/model/alias-availability';
import type { AliasBody } from './generated/model/alias-body';
import type { AltchaChallenge } from './generated/model/altcha-challenge';
import type { BulkDeleteResult } from './generated/model/bulk-delete-result';
import type { BulkStatus } from './generated/model/bulk-status';
import type { BulkUploadResult } from './generated/model/bulk-upload-result';
import type { Captcha } from './generated/model/captcha';
import type { CaptchaChallenge } from './generated/model/captcha-challenge';
import type { CaptchaConfig } from './generated/model/captcha-config';
import type { ChallengeToken } from './generated/model/challenge-token';
import type { ContributionKind } from './generated/model/contribution-kind';
import type { DailyAggregation } from './generated/model/daily-aggregation';
import type { DataExport } from './generated/model/data-export';
import type { Email } from './generated/model/email';
import type { EmploymentType } from './generated/model/employment-type';
import type { ErrorCode } from './generated/model/error-code';
import type { ExternalLink } from './generated/model/external-link';
import type { ExternalLinkType } from './generated/model/external-link-type';
import type { FeatureFlags } from './generated/model/feature-flags';
import type { FieldError } from './generated/model/field-error';
import type { FileIds } from './generated/model/file-ids';
import type { FileRef } from './generated/model/file-ref';
import type { Id } from './generated/model/id';
import type { InviteCheck } from './generated/model/invite-check';
import type { InviteLink } from './generated/model/invite-link';
import type { InviteLinkInput } from './generated/model/invite-link-input';
import type { InviteLinkPage } from './generated/model/invite-link-page';
import type { Inviter } from './generated/model/inviter';
import type { ItemError } from './generated/model/item-error';
import type { LanguageLevel } from './generated/model/language-level';
import type { LanguageSkill } from './generated/model/language-skill';
import type { LinkStatus } from './generated/model/link-status';
import type { LinkToken } from './generated/model/link-token';
import type { Liveness } from './generated/model/liveness';
import type { LoginRequest } from './generated/model/login-request';
import type { MediaLimits } from './generated/model/media-limits';
import type { MonitoringConfig } from './generated/model/monitoring-config';
import type { PhotoResult } from './generated/model/photo-result';
import type { Problem } from './generated/model/problem';
import type { Profile } from './generated/model/profile';
import type { ProfileAttributes } from './generated/model/profile-attributes';
import type { ProfileInput } from './generated/model/profile-input';
import type { ProfileLink } from './generated/model/profile-link';
import type { ProfileLinkInput } from './generated/model/profile-link-input';
import type { ProfileStatus } from './generated/model/profile-status';
import type { PublicConfig } from './generated/model/public-config';
import type { PublicFile } from './generated/model/public-file';
import type { PublicProfile } from './generated/model/public-profile';
import type { PublicSection } from './generated/model/public-section';
import type { Readiness } from './generated/model/readiness';
import type { ReadinessChecks } from './generated/model/readiness-checks';
import type { ReviewReceipt } from './generated/model/review-receipt';
import type { Role } from './generated/model/role';
import type { Section } from './generated/model/section';
import type { SectionAttributes } from './generated/model/section-attributes';
import type { SectionInput } from './generated/model/section-input';
import type { SectionType } from './generated/model/section-type';
import type { Session } from './generated/model/session';
import type { SiteBasic } from './generated/model/site-basic';
import type { Statistics } from './generated/model/statistics';
import type { StatusInfo } from './generated/model/status-info';
import type { Strategy } from './generated/model/strategy';
import type { Suspension } from './generated/model/suspension';
import type { Tag } from './generated/model/tag';
import type { TagSuggestion } from './generated/model/tag-suggestion';
import type { User } from './generated/model/user';
import type { UserUpdate } from './generated/model/user-update';
import type { Uuid } from './generated/model/uuid';
import type { VerifiedLink } from './generated/model/verified-link';
import type { VerifyRequest } from './generated/model/verify-request';
import type { ViewerState } from './generated/model/viewer-state';
import type { VisitInput } from './generated/model/visit-input';
import type { WorkMode } from './generated/model/work-mode';

/*
 * Two generators read the contract: one for the hooks, one for the published types. This file is only type-checked. It
 * fails when the two no longer mean the same, for example after an upgrade of one of them.
 */
type Schemas = components['schemas'];

/** True only for types that are assignable to each other, member by member. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Drift = {
  AccessMode: Same<AccessMode, Schemas['AccessMode']>;
  AccessModeBody: Same<AccessModeBody, Schemas['AccessModeBody']>;
  Account: Same<Account, Schemas['Account']>;
  AliasAvailability: Same<AliasAvailability, Schemas['AliasAvailability']>;
  AliasBody: Same<AliasBody, Schemas['AliasBody']>;
  AltchaChallenge: Same<AltchaChallenge, Schemas['AltchaChallenge']>;
  BulkDeleteResult: Same<BulkDeleteResult, Schemas['BulkDeleteResult']>;
  BulkStatus: Same<BulkStatus, Schemas['BulkStatus']>;
  BulkUploadResult: Same<BulkUploadResult, Schemas['BulkUploadResult']>;
  Captcha: Same<Captcha, Schemas['Captcha']>;
  CaptchaChallenge: Same<CaptchaChallenge, Schemas['CaptchaChallenge']>;
  CaptchaConfig: Same<CaptchaConfig, Schemas['CaptchaConfig']>;
  ChallengeToken: Same<ChallengeToken, Schemas['ChallengeToken']>;
  ContributionKind: Same<ContributionKind, Schemas['ContributionKind']>;
  DailyAggregation: Same<DailyAggregation, Schemas['DailyAggregation']>;
  DataExport: Same<DataExport, Schemas['DataExport']>;
  Email: Same<Email, Schemas['Email']>;
  EmploymentType: Same<EmploymentType, Schemas['EmploymentType']>;
  ErrorCode: Same<ErrorCode, Schemas['ErrorCode']>;
  ExternalLink: Same<ExternalLink, Schemas['ExternalLink']>;
  ExternalLinkType: Same<ExternalLinkType, Schemas['ExternalLinkType']>;
  LanguageLevel: Same<LanguageLevel, Schemas['LanguageLevel']>;
  LanguageSkill: Same<LanguageSkill, Schemas['LanguageSkill']>;
  FeatureFlags: Same<FeatureFlags, Schemas['FeatureFlags']>;
  FieldError: Same<FieldError, Schemas['FieldError']>;
  FileIds: Same<FileIds, Schemas['FileIds']>;
  FileRef: Same<FileRef, Schemas['FileRef']>;
  Id: Same<Id, Schemas['Id']>;
  InviteCheck: Same<InviteCheck, Schemas['InviteCheck']>;
  InviteLink: Same<InviteLink, Schemas['InviteLink']>;
  InviteLinkInput: Same<InviteLinkInput, Schemas['InviteLinkInput']>;
  InviteLinkPage: Same<InviteLinkPage, Schemas['InviteLinkPage']>;
  Inviter: Same<Inviter, Schemas['Inviter']>;
  ItemError: Same<ItemError, Schemas['ItemError']>;
  LinkStatus: Same<LinkStatus, Schemas['LinkStatus']>;
  LinkToken: Same<LinkToken, Schemas['LinkToken']>;
  Liveness: Same<Liveness, Schemas['Liveness']>;
  LoginRequest: Same<LoginRequest, Schemas['LoginRequest']>;
  MediaLimits: Same<MediaLimits, Schemas['MediaLimits']>;
  MonitoringConfig: Same<MonitoringConfig, Schemas['MonitoringConfig']>;
  PhotoResult: Same<PhotoResult, Schemas['PhotoResult']>;
  Problem: Same<Problem, Schemas['Problem']>;
  Profile: Same<Profile, Schemas['Profile']>;
  ProfileAttributes: Same<ProfileAttributes, Schemas['ProfileAttributes']>;
  ProfileInput: Same<ProfileInput, Schemas['ProfileInput']>;
  ProfileLink: Same<ProfileLink, Schemas['ProfileLink']>;
  ProfileLinkInput: Same<ProfileLinkInput, Schemas['ProfileLinkInput']>;
  ProfileStatus: Same<ProfileStatus, Schemas['ProfileStatus']>;
  PublicConfig: Same<PublicConfig, Schemas['PublicConfig']>;
  PublicFile: Same<PublicFile, Schemas['PublicFile']>;
  PublicProfile: Same<PublicProfile, Schemas['PublicProfile']>;
  PublicSection: Same<PublicSection, Schemas['PublicSection']>;
  Readiness: Same<Readiness, Schemas['Readiness']>;
  ReadinessChecks: Same<ReadinessChecks, Schemas['ReadinessChecks']>;
  ReviewReceipt: Same<ReviewReceipt, Schemas['ReviewReceipt']>;
  Role: Same<Role, Schemas['Role']>;
  Section: Same<Section, Schemas['Section']>;
  SectionAttributes: Same<SectionAttributes, Schemas['SectionAttributes']>;
  SectionInput: Same<SectionInput, Schemas['SectionInput']>;
  SiteBasic: Same<SiteBasic, Schemas['SiteBasic']>;
  SectionType: Same<SectionType, Schemas['SectionType']>;
  Session: Same<Session, Schemas['Session']>;
  Statistics: Same<Statistics, Schemas['Statistics']>;
  StatusInfo: Same<StatusInfo, Schemas['StatusInfo']>;
  Strategy: Same<Strategy, Schemas['Strategy']>;
  Suspension: Same<Suspension, Schemas['Suspension']>;
  Tag: Same<Tag, Schemas['Tag']>;
  TagSuggestion: Same<TagSuggestion, Schemas['TagSuggestion']>;
  User: Same<User, Schemas['User']>;
  UserUpdate: Same<UserUpdate, Schemas['UserUpdate']>;
  Uuid: Same<Uuid, Schemas['Uuid']>;
  VerifiedLink: Same<VerifiedLink, Schemas['VerifiedLink']>;
  VerifyRequest: Same<VerifyRequest, Schemas['VerifyRequest']>;
  ViewerState: Same<ViewerState, Schemas['ViewerState']>;
  VisitInput: Same<VisitInput, Schemas['VisitInput']>;
  WorkMode: Same<WorkMode, Schemas['WorkMode']>;
};

type Broken = { [Name in keyof Drift]: Drift[Name] extends true ? never : Name }[keyof Drift];

type None<Names extends never> = Names;

/** The compiler names the schemas that have drifted apart. */
export type NoDrift = None<Broken>;

/** What one generator calls a Blob is a string to the other: there is no type for bytes in the contract. */
type OfBytes = 'FilesUpload' | 'PhotoUpload';

/** The compiler names the schemas that came into the contract and not into the list above. */
export type NoneMissing = None<Exclude<keyof Schemas, keyof Drift | OfBytes>>;
