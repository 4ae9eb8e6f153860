import preview from '#.storybook/preview';
import { Drawing } from './drawing';

const meta = preview.meta({ title: 'UI/Drawing', component: Drawing });

export const Default = meta.story();
