/*
 * What a member can do with the person of a profile, in a chunk that other visitors do not load.
 */
export { ProfileConnection } from '@/features/connections/profile-connection';
export { PersonMenuButton } from './person-menu-button';
