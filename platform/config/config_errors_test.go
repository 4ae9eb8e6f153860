package config_test

import (
	"errors"
	"strings"
	"testing"

	"wright.app/platform/config"
)

// Each case has an environment and parts of the expected message.
func TestLoad_invalidValue_errorNamesTheAllowedValues(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		env  []string
		want []string
	}{
		{[]string{"WRIGHT_ADDR=8080"}, []string{`WRIGHT_ADDR="8080"`, "host:port"}},
		{[]string{"WRIGHT_ADDR=:99999"}, []string{"WRIGHT_ADDR", "65535"}},
		{[]string{"WRIGHT_PUBLIC_URL=ftp://localhost"}, []string{"WRIGHT_PUBLIC_URL", "https://host"}},
		{[]string{"WRIGHT_PUBLIC_URL=http://localhost/app"}, []string{"WRIGHT_PUBLIC_URL", "without a path"}},
		{[]string{"WRIGHT_PRODUCT_NAME=\u200b"}, []string{"WRIGHT_PRODUCT_NAME", "is no name: 1 to 40 characters"}},
		{[]string{"WRIGHT_PRODUCT_NAME=Jobs\u202e"}, []string{"WRIGHT_PRODUCT_NAME", "is no name"}},
		{
			[]string{"WRIGHT_PUBLIC_URL=https://*.example.com", "WRIGHT_SMTP_URL=smtp://m"},
			[]string{`"https://*.example.com" is no address of a site`},
		},
		{
			[]string{"WRIGHT_PUBLIC_URL=https://example.com.", "WRIGHT_SMTP_URL=smtp://m"},
			[]string{`"https://example.com." is no address of a site`},
		},
		{
			[]string{`WRIGHT_PUBLIC_URL=https://exa;mple.com"`, "WRIGHT_SMTP_URL=smtp://m"},
			[]string{"is no address of a site"},
		},
		{[]string{"WRIGHT_PUBLIC_URL=//evil"}, []string{"WRIGHT_PUBLIC_URL"}},
		{[]string{"WRIGHT_PUBLIC_URL=http://localhost:0"}, []string{"WRIGHT_PUBLIC_URL"}},
		{
			[]string{"WRIGHT_PUBLIC_URL=http://jobs.example.com", "WRIGHT_SMTP_URL=smtp://m"},
			[]string{`"http://jobs.example.com"`, "https://", "loopback"},
		},
		{[]string{"WRIGHT_PUBLIC_URL=http://localhost.example.com", "WRIGHT_SMTP_URL=smtp://m"}, []string{"https://"}},
		{[]string{"WRIGHT_PUBLIC_URL=https://jobs.example.com"}, []string{"WRIGHT_SMTP_URL is needed", "smtps://"}},
		{
			[]string{"WRIGHT_PUBLIC_URL=https://jobs.example.com", "WRIGHT_SMTP_URL=smtp://m", "WRIGHT_DEV=true"},
			[]string{`WRIGHT_DEV="true"`, "loopback"},
		},
		{
			[]string{"WRIGHT_DATABASE_URL=mysql://root@db/x"},
			[]string{`WRIGHT_DATABASE_URL="mysql://…" is no address`, "postgres://"},
		},
		{
			[]string{"WRIGHT_DATABASE_REPLICA_URL=postgres://u:hunter2@db/x"},
			[]string{"WRIGHT_DATABASE_REPLICA_URL is not a variable", "a replica is behind", "adr/0074"},
		},
		{[]string{"WRIGHT_DATABASE_URL=foo"}, []string{"WRIGHT_DATABASE_URL (value not shown) is no address"}},
		{[]string{"WRIGHT_BLOB_URL=gs://bucket"}, []string{`WRIGHT_BLOB_URL="gs://bucket"`, "file:///", "s3://bucket"}},
		{[]string{"WRIGHT_BLOB_URL=bad"}, []string{`WRIGHT_BLOB_URL="bad" is no storage`}},
		{[]string{"WRIGHT_BLOB_URL=/var/files"}, []string{`WRIGHT_BLOB_URL="/var/files" is no storage`, "file:///"}},
		{
			[]string{"WRIGHT_BLOB_URL=S3://Bucket/a%20b"},
			[]string{`WRIGHT_BLOB_URL="S3://Bucket/a%20b" names no bucket`},
		},
		{[]string{"WRIGHT_BLOB_URL=file://server/share"}, []string{`"file://server/share"`, "directory"}},
		{[]string{"WRIGHT_BLOB_URL=file://"}, []string{"directory"}},
		{[]string{"WRIGHT_BLOB_URL=file:///files?base_url=x"}, []string{`"file:///files"`, "create_dir, no_tmp_dir"}},
		{[]string{"WRIGHT_BLOB_URL=s3://"}, []string{"bucket"}},
		{[]string{"WRIGHT_BLOB_URL=s3://host:9000/bucket"}, []string{"bucket"}},
		{[]string{"WRIGHT_BLOB_URL=s3://bucket/folder"}, []string{"names no bucket"}},
		{[]string{"WRIGHT_BLOB_URL=s3://bucket?regoin=x"}, []string{"not known", "region"}},
		{[]string{"WRIGHT_BLOB_URL=s3://bucket?region="}, []string{"region once"}},
		{
			[]string{"WRIGHT_BLOB_URL=s3://bucket?use_path_style=maybe"},
			[]string{"use_path_style", "neither true nor false"},
		},
		{[]string{"WRIGHT_BLOB_URL=s3://bucket?endpoint=minio:9000"}, []string{"endpoint=https://host"}},
		{[]string{"WRIGHT_BLOB_URL=s3://bucket?a=%zz"}, []string{"cannot be read"}},
		{
			[]string{
				"WRIGHT_BLOB_URL=mem://", "WRIGHT_PUBLIC_URL=https://jobs.example.com", "WRIGHT_SMTP_URL=smtp://m",
			},
			[]string{`"mem://"`, "lost after a restart"},
		},
		{[]string{"WRIGHT_SMTP_URL=mail.example.com:25"}, []string{"WRIGHT_SMTP_URL", "smtp://"}},
		{
			[]string{"WRIGHT_SMTP_URL=http://u:p@mail.example.com"},
			[]string{`WRIGHT_SMTP_URL="http://…" is no address`, "smtp://"},
		},
		{
			[]string{"WRIGHT_SMTP_URL=smtp://mail.example.com?tls=none"},
			[]string{`WRIGHT_SMTP_URL="smtp://…" is no address`},
		},
		{[]string{"WRIGHT_SMTP_URL=smtps://mail.example.com?tls=off"}, []string{"smtps:// is TLS"}},
		{
			[]string{"WRIGHT_SMTP_URL=smtp://u:p@mail.example.com?tls=off"},
			[]string{`WRIGHT_SMTP_URL="smtp://…" has ?tls=off and a password`},
		},
		{[]string{"WRIGHT_MAIL_FROM=nobody"}, []string{`WRIGHT_MAIL_FROM="nobody"`, "box@example.com"}},
		{[]string{"WRIGHT_SECRET_KEY=c2hvcnQ="}, []string{"WRIGHT_SECRET_KEY", "32 random bytes"}},
		{[]string{"WRIGHT_SECRET_KEY=***" + key}, []string{"WRIGHT_SECRET_KEY"}},
		{
			[]string{"WRIGHT_SECRET_KEY=" + strings.Repeat("A", 43) + "="},
			[]string{"WRIGHT_SECRET_KEY (value not shown)", "32 random bytes", "openssl rand"},
		},
		{
			[]string{"WRIGHT_SECRET_KEY=" + strings.Repeat("_", 44)},
			[]string{"WRIGHT_SECRET_KEY (value not shown)", "32 random bytes"},
		},
		{
			[]string{"WRIGHT_SECRET_KEY_PREVIOUS=" + key + ",c2hvcnQ="},
			[]string{"WRIGHT_SECRET_KEY_PREVIOUS (value not shown)", "joined by commas"},
		},
		{[]string{"WRIGHT_SECRET_KEY_PREVIOUS=" + key + ","}, []string{"joined by commas"}},
		{[]string{"WRIGHT_DEV=true", "WRIGHT_ADDR=0.0.0.0:8080"}, []string{`WRIGHT_ADDR="0.0.0.0:8080"`, "loopback"}},
		{[]string{"WRIGHT_DEV=true", "WRIGHT_ADDR=:8080"}, []string{`WRIGHT_ADDR=":8080"`, "development mailbox"}},
		{[]string{"WRIGHT_DEV=true", "WRIGHT_ADDR=[::]:8080"}, []string{"WRIGHT_ADDR", "loopback"}},
		{[]string{"WRIGHT_DEV=true", "WRIGHT_ADDR=192.0.2.7:8080"}, []string{"WRIGHT_ADDR", "loopback"}},
		{[]string{"WRIGHT_TRUSTED_PROXIES=10.0.0.0/8;x"}, []string{"WRIGHT_TRUSTED_PROXIES", "CIDR"}},
		{[]string{"WRIGHT_CAPTCHA=none"}, []string{`WRIGHT_CAPTCHA="none"`, "altcha, off"}},
		{[]string{"WRIGHT_REGISTRATION=closed"}, []string{`WRIGHT_REGISTRATION="closed"`, "open, invite"}},
		{[]string{"WRIGHT_REGISTRATION=Invite"}, []string{`WRIGHT_REGISTRATION="Invite"`, "open, invite"}},
		{[]string{"WRIGHT_DEV=maybe"}, []string{`WRIGHT_DEV="maybe"`, "true"}},
		{[]string{"WRIGHT_ENABLE_CONTRIBUTIONS=2"}, []string{"WRIGHT_ENABLE_CONTRIBUTIONS"}},
		{[]string{"WRIGHT_MEDIA_MAX_FILES=0"}, []string{`WRIGHT_MEDIA_MAX_FILES="0"`, "1 to 100"}},
		{[]string{"WRIGHT_DATABASE_CONNECTIONS=1"}, []string{"WRIGHT_DATABASE_CONNECTIONS", "8 to 1000"}},
		{[]string{"WRIGHT_MEDIA_MAX_FILE_BYTES=15MB"}, []string{`"15MB"`, "whole number"}},
		{[]string{"WRIGHT_LOG_LEVEL=loud"}, []string{"WRIGHT_LOG_LEVEL", "debug"}},
		{[]string{"WRIGHT_LOG_FORMAT=xml"}, []string{"WRIGHT_LOG_FORMAT", "text, json"}},
		{[]string{"WRIGHT_PRODUCT_NAME=" + strings.Repeat("x", 41)}, []string{"WRIGHT_PRODUCT_NAME", "40 characters"}},
		{
			[]string{"WRIGHT_PRODUCT_NAME=" + strings.Repeat("ü", 5000)},
			[]string{`WRIGHT_PRODUCT_NAME="` + strings.Repeat("ü", 80) + `…" is no name`},
		},
		{[]string{"WRIGHT_PRODUCT_NAME=A\nB"}, []string{"WRIGHT_PRODUCT_NAME", "one line"}},
		{[]string{"WRIGHT_SECURITY_CONTACT=ask us"}, []string{`"ask us"`, "security@example.com"}},
		{[]string{"WRIGHT_SECURITY_CONTACT=http://example.com"}, []string{"WRIGHT_SECURITY_CONTACT", "https://"}},
		{[]string{"WRIGHT_MAIL_PER_SECOND=-1"}, []string{"WRIGHT_MAIL_PER_SECOND", "from 0 to 1000"}},
		{[]string{"WRIGHT_LOG_REQUESTS=101"}, []string{"WRIGHT_LOG_REQUESTS", "from 0 to 100"}},
		{[]string{"WRIGHT_LIMIT_SCALE=0.5"}, []string{"WRIGHT_LIMIT_SCALE", "whole number from 1"}},
		{
			[]string{"WRIGHT_OAUTH_GITHUB_CLIENT_ID=demo"},
			[]string{"WRIGHT_OAUTH_GITHUB_CLIENT_SECRET is missing", "leave both empty"},
		},
		{
			[]string{"WRIGHT_OAUTH_LINKEDIN_CLIENT_SECRET=hunter2"},
			[]string{"WRIGHT_OAUTH_LINKEDIN_CLIENT_ID is missing"},
		},
		{
			[]string{"WRIGHT_OAUTH_GITLAB_ISSUER=gitlab.example.com"},
			[]string{`WRIGHT_OAUTH_GITLAB_ISSUER="gitlab.example.com"`, "https://host/path"},
		},
		{
			[]string{"WRIGHT_OAUTH_GITLAB_ISSUER=http://gitlab.example.com"},
			[]string{`"http://gitlab.example.com"`, "https://", "loopback"},
		},
		{
			[]string{"WRIGHT_OAUTH_GITHUB_AUTH_URL=https://u:hunter2@github.example.com/x"},
			[]string{"WRIGHT_OAUTH_GITHUB_AUTH_URL", "without a password"},
		},
		{
			[]string{"WRIGHT_OAUTH_GITHUB_TOKEN_URL=https://github.example.com/x?y=1"},
			[]string{`WRIGHT_OAUTH_GITHUB_TOKEN_URL="https://github.example.com/x"`, "query"},
		},
		{
			[]string{"WRIGHT_OAUTH_GITLAB_ISSUER=htp://u:p@gitlab.example.com"},
			[]string{`WRIGHT_OAUTH_GITLAB_ISSUER="htp://…"`},
		},
		{[]string{"WRIGHT_OAUTH_GOOGLE_USERINFO_URL=ftp://x"}, []string{`WRIGHT_OAUTH_GOOGLE_USERINFO_URL="ftp://x"`}},
		{
			[]string{"WRIGHT_OAUTH_GITHUB_CLIENTID=demo"},
			[]string{"WRIGHT_OAUTH_GITHUB_CLIENTID is not a variable", "did you mean WRIGHT_OAUTH_GITHUB_CLIENT_ID?"},
		},
		{
			[]string{"WRIGHT_PUBLC_URL=http://localhost"},
			[]string{"WRIGHT_PUBLC_URL is not a variable", "did you mean WRIGHT_PUBLIC_URL?"},
		},
		{[]string{"WRIGHT_QUITE_UNLIKE=1"}, []string{"WRIGHT_QUITE_UNLIKE is not a variable"}},
	} {
		_, err := config.Load(test.env)
		var mistakes *config.MistakesError
		if !errors.As(err, &mistakes) {
			t.Errorf("%v: got %v", test.env, err)
			continue
		}
		if strings.Count(err.Error(), "\n") != 1 {
			t.Errorf("%v: more than one mistake: %v", test.env, err)
		}
		for _, want := range test.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%v: %q is missing in: %v", test.env, want, err)
			}
		}
	}
}
