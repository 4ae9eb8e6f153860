import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { getExportProfileUrl } from '@/shared/api/generated/endpoints/profile/profile';
import { ProfileFileCard } from './profile-file-card';

const meta = preview.meta({ component: ProfileFileCard, title: 'Features/Profile import/Downloads' });

/** The ways of a profile into a file: JSON Resume for other programs, and a document of Word for people. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Download as Word file' })).toHaveAttribute(
      'href',
      getExportProfileUrl({ format: 'docx', lang: 'en-US' }),
    );
    await expect(canvas.getByRole('link', { name: 'Download as JSON Resume' })).toHaveAttribute(
      'download',
      'resume.json',
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
