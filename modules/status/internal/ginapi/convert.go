package ginapi

import (
	"github.com/oapi-codegen/nullable"

	"wright.app/modules/status"
	api "wright.app/modules/status/internal/ginapi/statusapi"
	"wright.app/platform/httpserver"
)

// retryAfterSeconds is sent while the server is not ready.
const retryAfterSeconds = 5

func toAPIStatus(s status.Status) api.StatusInfo {
	return api.StatusInfo{
		Status: api.StatusInfoStatusOk, Version: s.Version, Commit: s.Commit, BuiltAt: s.BuiltAt,
		ServerTime: s.ServerTime,
	}
}

func toAPIReadiness(r status.Readiness) api.Readiness {
	answer := api.Readiness{
		Status: api.ReadinessStatusFail,
		Checks: api.ReadinessChecks{
			Database: api.ReadinessChecksDatabaseFail, Storage: api.ReadinessChecksStorageFail,
			Migrations: api.ReadinessChecksMigrationsFail,
		},
	}
	if r.OK() {
		answer.Status = api.ReadinessStatusOk
	}
	if r.Database {
		answer.Checks.Database = api.ReadinessChecksDatabaseOk
	}
	if r.Storage {
		answer.Checks.Storage = api.ReadinessChecksStorageOk
	}
	if r.Migrations {
		answer.Checks.Migrations = api.ReadinessChecksMigrationsOk
	}
	return answer
}

func toAPIPublicConfig(c status.PublicConfig) api.PublicConfig {
	return api.PublicConfig{
		ProductName: c.ProductName,
		Features: api.FeatureFlags{
			EnableContributions: c.Features.Contributions, EnableGithubLink: c.Features.GithubLink,
			EnableGitlabLink: c.Features.GitlabLink, EnableOriginalWrightBadge: c.Features.OriginalWrightBadge,
		},
		Media: api.MediaLimits{
			MaxFileBytes:      c.Media.MaxFileBytes,
			MaxFilesPerUpload: httpserver.Int32(c.Media.MaxFilesPerUpload),
		},
		Captcha:      api.CaptchaConfig{Provider: api.CaptchaConfigProvider(c.Captcha)},
		Registration: api.PublicConfigRegistration(c.Registration),
		TermsVersion: c.TermsVersion,
		SiteBasic:    api.SiteBasic{Username: c.Credentials.Username, Password: c.Credentials.Password},
		Monitoring:   api.MonitoringConfig{Dsn: orNull(c.Monitor, c.Monitor != "")},
		Analytics:    orNull(string(c.Analytics), c.Analytics != status.AnalyticsOff),
	}
}

func orNull(text string, isSet bool) nullable.Nullable[string] {
	if !isSet {
		return nullable.NewNullNullable[string]()
	}
	return nullable.NewNullableWithValue(text)
}
