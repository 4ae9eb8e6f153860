/*
 * The actions of members on a profile, their own or that of another person, in a chunk that other visitors do not load.
 */
export { ProfileConnection } from '@/features/connections/profile-connection';
export { OwnShareButton } from './own-share-button';
export { PersonMenuButton } from './person-menu-button';
