import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { m } from '../i18n/messages';
import { classNames } from '../lib/class-names';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes';
import { Icon } from './icon';
import type { IconName } from './icon-name';

/** Alone on its line a link of small text is a target of 24 px; among words it stays as high as they are. */
const linkClasses = 'min-h-6 content-center rounded-s font-medium text-primary-ink underline-offset-4 hover:underline';

function PlainLink({ className, ...rest }: ComponentPropsWithRef<'a'>) {
  return <a {...rest} className={classNames(linkClasses, className)} />;
}

/** A link to a place inside the application; `to` and `params` are typed by the route table. */
export const Link = createLink(PlainLink);

function BareAnchor(props: ComponentPropsWithRef<'a'>) {
  return <a {...props} />;
}

/** A link without a look of its own: for the brand and the places of a navigation. */
export const PlaceLink = createLink(BareAnchor);

type ButtonAnchorProps = ComponentPropsWithRef<'a'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
};

/** A link that looks like a button and leaves the application, for an address of the server that leads elsewhere. */
export function ButtonAnchor({ variant, size, icon, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClasses(variant, size), className)}>
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A link that looks like a button: going somewhere is what it does. */
export const ButtonLink = createLink(ButtonAnchor);

export type ExternalLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & {
  /** An address outside; what people have typed was checked by the server to be https. */
  href: string;
};

/** A link that leaves the application, in a new tab and without telling where it came from. */
export function ExternalLink({ href, className, children, rel, ...rest }: ExternalLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel={classNames('noopener noreferrer', rel)}
      className={classNames(linkClasses, 'inline-flex items-center gap-1 wrap-anywhere', className)}
    >
      {children}
      <Icon name="arrow_outward" />
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}
